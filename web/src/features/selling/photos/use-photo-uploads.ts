import { uploadProductImage } from '@akatale/contracts/products/products-endpoints';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { createLineSpeed } from '../../../data/api/line-speed.ts';
import { uploadFile, type UploadOptions } from '../../../data/api/upload.ts';
import { useClient } from '../../../data/client.ts';
import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { checkPhoto, explainFiles, fetchBefore, preparePhoto, type RefusedFile } from '../../photo-file/index.ts';
import type { DraftPhoto } from '../drafts/draft-store.ts';
import { explainUpload, NoImageUrl } from './explain-upload.ts';
import { changePhotos, type ChosenPhoto, freshPhoto, type PhotoChange, roomFor, savedPhoto } from './photo-list.ts';

/** The limit of the server per user. */
const MAX_AT_ONCE = 2;

/** The server deletes unused uploads after a day; older ones are uploaded again. */
const UPLOAD_HOLDS_MS = 20 * 3_600_000;

interface Upload {
  key: string;
  file: Blob;
  name: string;
  isSmall: boolean;
  uploadedAtMs: number;
  /** The same for every retry, so that a lost response does not store the photo twice. */
  idempotencyKey: string;
  stop: AbortController;
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

const uploadOwn = async (file: Blob, options: UploadOptions) => uploadFile(uploadProductImage, { file }, options);

/** Uploads two at a time, or one on a slow line; each photo can be retried. */
export function usePhotoUploads(saved: readonly ChosenPhoto[] = [], transfer = uploadOwn) {
  const { toast } = useToasts();
  const line = useClient().get(createLineSpeed);
  const [refusal, setRefusal] = useState<string>();
  const [photos, setPhotos] = useState(saved);
  /** Newer than what the last rendering saw: files take a moment to be looked at. */
  const latest = useRef(saved);
  const uploads = useRef(new Map<string, Upload>());
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);

  useEffect(() => {
    fetchBefore();
    const all = uploads.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  function change(next: PhotoChange) {
    latest.current = changePhotos(latest.current, next);
    setPhotos(latest.current);
  }

  function pump() {
    while (running.current < (line.isSlow() ? 1 : MAX_AT_ONCE)) {
      const next = queue.current.shift();
      if (!next) return;
      running.current += 1;
      void send(next).finally(() => {
        running.current -= 1;
        pump();
      });
    }
  }

  async function send(upload: Upload) {
    const { key, idempotencyKey, stop } = upload;
    try {
      if (!upload.isSmall) upload.file = (await preparePhoto(upload.file)).file;
      upload.isSmall = true;
      change({ type: 'progressed', key, progress: 0 });
      const startedAt = performance.now();
      const { imageUrl, imagePath } = await transfer(upload.file, {
        idempotencyKey,
        signal: stop.signal,
        onProgress: (progress) => change({ type: 'progressed', key, progress }),
      });
      line.measure({ bytes: upload.file.size, ms: performance.now() - startedAt });
      const url = imageUrl || imagePath;
      if (!url) throw new NoImageUrl();
      upload.uploadedAtMs = Date.now();
      change({ type: 'uploaded', key, url });
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = await explainUpload(error, upload.name);
      change({ type: 'failed', key, problem });
      toast({ title: text.uploadFailed, description: problem, tone: 'error' });
    }
  }

  async function add(files: readonly File[], keyOf: (file: File) => string | undefined = () => undefined) {
    if (roomFor(latest.current) === 0) {
      toast({
        title: text.maximumReached,
        description: text.maximumReachedMore,
        tone: 'error',
      });
      return;
    }
    const refused: RefusedFile[] = [];
    const images: File[] = [];
    for (const file of files) {
      await checkPhoto(file).then(
        () => images.push(file),
        (error: unknown) => refused.push({ name: file.name, error }),
      );
    }
    setRefusal(refused.length > 0 ? await explainFiles(refused) : undefined);
    if (refused.length > 0) toast({ title: text.uploadFailed, tone: 'error' });
    const room = roomFor(latest.current);
    if (images.length > room) {
      toast({ title: text.tooMany, description: text.tooManyMore(room), tone: 'error' });
    }
    const chosen = images
      .slice(0, room)
      .map((file) => begin({ key: keyOf(file) ?? newIdempotencyKey(), file, name: file.name, isSmall: false }));
    change({
      type: 'added',
      photos: chosen.map(({ key, file }) => freshPhoto({ key, previewUrl: URL.createObjectURL(file) })),
    });
    queue.current.push(...chosen);
    pump();
  }

  function begin(photo: Pick<Upload, 'key' | 'file' | 'name' | 'isSmall'>): Upload {
    const idempotencyKey = newIdempotencyKey();
    const upload = { ...photo, idempotencyKey, stop: new AbortController(), uploadedAtMs: 0 };
    uploads.current.set(upload.key, upload);
    return upload;
  }

  /** Restores the photos of a draft; uploads that may have expired are sent again. */
  function restore(stored: readonly DraftPhoto[]) {
    const waiting: Upload[] = [];
    for (const { key } of latest.current) if (!uploads.current.has(key)) change({ type: 'removed', key });
    const restored = stored.flatMap(({ key, file, url, uploadedAtMs }) => {
      if (!file) return url ? [savedPhoto(url, { key })] : [];
      const upload = begin({ key, file, name: text.draftPhoto, isSmall: url !== null });
      const previewUrl = URL.createObjectURL(file);
      if (url && uploadedAtMs > Date.now() - UPLOAD_HOLDS_MS) {
        upload.uploadedAtMs = uploadedAtMs;
        return savedPhoto(url, { key, previewUrl });
      }
      waiting.push(upload);
      return freshPhoto({ key, previewUrl });
    });
    change({ type: 'added', photos: restored });
    queue.current.push(...waiting);
    pump();
  }

  return {
    photos,
    refusal,
    add,
    restore,
    forDraft: () =>
      photos.flatMap<DraftPhoto>(({ key, url }) => {
        const upload = uploads.current.get(key);
        if (upload) return [{ key, url, file: upload.file, uploadedAtMs: upload.uploadedAtMs }];
        return url ? [{ key, url, file: null, uploadedAtMs: 0 }] : [];
      }),
    retry(key: string) {
      const upload = uploads.current.get(key);
      if (!upload) return;
      change({ type: 'retried', key });
      queue.current.push(upload);
      pump();
    },
    remove(key: string) {
      uploads.current.get(key)?.stop.abort();
      uploads.current.delete(key);
      queue.current = queue.current.filter((upload) => upload.key !== key);
      const photo = latest.current.find((each) => each.key === key);
      if (photo) URL.revokeObjectURL(photo.previewUrl);
      change({ type: 'removed', key });
    },
    move: (key: string, to: number) => change({ type: 'moved', key, to }),
    replace: (all: readonly ChosenPhoto[]) => change({ type: 'replaced', photos: all }),
  };
}
