import { uploadProductImage } from '@akatale/contracts/market/products-endpoints';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../../../data/api/fetch-dispatch.ts';
import { createLineSpeed } from '../../../../data/api/line-speed.ts';
import { uploadFile, type UploadOptions } from '../../../../data/api/upload.ts';
import { useClient } from '../../../../data/client.ts';
import { createStore } from '../../../../data/store.ts';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import {
  checkPhoto,
  explainFiles,
  fetchBefore,
  preparePhoto,
  type RefusedFile,
} from '../../../people/photo-file/index.ts';
import type { DraftPhoto } from '../drafts/draft-store.ts';
import { explainUpload, NoImageUrl } from './explain-upload.ts';
import {
  addPhotos,
  changePhoto,
  type ChosenPhoto,
  freshPhoto,
  movePhoto,
  roomFor,
  savedPhoto,
  unsent,
  withoutPhoto,
} from './photo-list.ts';

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

/** The photos of a listing: chosen, uploaded, each retried alone. `saved` and `transfer` are those of the first render. */
export function usePhotoUploads(saved: readonly ChosenPhoto[] = [], transfer = uploadOwn) {
  const { toast } = useToasts();
  const line = useClient().get(createLineSpeed);
  const [refusal, setRefusal] = useState<string>();
  const [list] = useState(() => createStore(saved));
  const photos = useSyncExternalStore(list.subscribe, list.get, list.get);
  const change = (key: string, next: Partial<ChosenPhoto>) => list.set(changePhoto(list.get(), key, next));
  const [uploads] = useState(() =>
    createUploads({
      transfer,
      line,
      change,
      onFailed: (problem) => toast({ title: text.uploadFailed, description: problem, tone: 'error' }),
    }),
  );

  useEffect(() => {
    fetchBefore();
    return uploads.stop;
  }, [uploads]);

  async function add(files: readonly File[], keyOf: (file: File) => string | undefined = () => undefined) {
    if (roomFor(list.get()) === 0) {
      toast({ title: text.maximumReached, description: text.maximumReachedMore, tone: 'error' });
      return;
    }
    const { images, refused } = await sortFiles(files);
    setRefusal(refused.length > 0 ? await explainFiles(refused) : undefined);
    if (refused.length > 0) toast({ title: text.uploadFailed, tone: 'error' });
    const room = roomFor(list.get());
    if (images.length > room) {
      toast({ title: text.tooMany, description: text.tooManyMore(room), tone: 'error' });
    }
    const chosen = images
      .slice(0, room)
      .map((file) => uploads.begin({ key: keyOf(file) ?? newIdempotencyKey(), file, name: file.name, isSmall: false }));
    const added = chosen.map(({ key, file }) => freshPhoto({ key, previewUrl: URL.createObjectURL(file) }));
    list.set(addPhotos(list.get(), added));
    uploads.send(...chosen);
  }

  function restore(stored: readonly DraftPhoto[]) {
    const sent = list.get().filter(({ key }) => uploads.find(key));
    const restored = beginStored(stored, uploads.begin);
    list.set(addPhotos(sent, restored.photos));
    uploads.send(...restored.expired);
  }

  return {
    photos,
    refusal,
    add,
    restore,
    forDraft: () =>
      photos.flatMap<DraftPhoto>(({ key, url }) => {
        const upload = uploads.find(key);
        if (upload) return [{ key, url, file: upload.file, uploadedAtMs: upload.uploadedAtMs }];
        return url ? [{ key, url, file: null, uploadedAtMs: 0 }] : [];
      }),
    retry(key: string) {
      const upload = uploads.find(key);
      if (!upload) return;
      change(key, unsent);
      uploads.send(upload);
    },
    remove(key: string) {
      uploads.forget(key);
      const photo = list.get().find((each) => each.key === key);
      if (photo) URL.revokeObjectURL(photo.previewUrl);
      list.set(withoutPhoto(list.get(), key));
    },
    move: (key: string, to: number) => list.set(movePhoto(list.get(), key, to)),
    replace: list.set,
  };
}

/** Those that are photos, and those of which the browser or the server can make nothing. */
async function sortFiles(files: readonly File[]): Promise<{ images: File[]; refused: RefusedFile[] }> {
  const refused: RefusedFile[] = [];
  const images: File[] = [];
  for (const file of files) {
    await checkPhoto(file).then(
      () => images.push(file),
      (error: unknown) => refused.push({ name: file.name, error }),
    );
  }
  return { images, refused };
}

/** The photos of a draft, and those of them whose upload may have expired. */
function beginStored(stored: readonly DraftPhoto[], begin: Uploads['begin']) {
  const expired: Upload[] = [];
  const photos = stored.flatMap(({ key, file, url, uploadedAtMs }) => {
    if (!file) return url ? [savedPhoto(url, { key })] : [];
    const upload = begin({ key, file, name: text.draftPhoto, isSmall: url !== null });
    const previewUrl = URL.createObjectURL(file);
    if (url && uploadedAtMs > Date.now() - UPLOAD_HOLDS_MS) {
      upload.uploadedAtMs = uploadedAtMs;
      return savedPhoto(url, { key, previewUrl });
    }
    expired.push(upload);
    return freshPhoto({ key, previewUrl });
  });
  return { photos, expired };
}

interface UploadsOptions {
  transfer: typeof uploadOwn;
  line: ReturnType<typeof createLineSpeed>;
  change: (key: string, next: Partial<ChosenPhoto>) => void;
  onFailed: (problem: string) => void;
}

type Uploads = ReturnType<typeof createUploads>;

/** Sends two at a time, or one on a slow line. */
function createUploads({ transfer, line, change, onFailed }: UploadsOptions) {
  const all = new Map<string, Upload>();
  let queue: Upload[] = [];
  let running = 0;

  function pump() {
    while (running < (line.isSlow() ? 1 : MAX_AT_ONCE)) {
      const next = queue.shift();
      if (!next) return;
      running += 1;
      void sendOne(next).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  async function sendOne(upload: Upload) {
    const { key, idempotencyKey, stop } = upload;
    try {
      if (!upload.isSmall) upload.file = (await preparePhoto(upload.file)).file;
      upload.isSmall = true;
      change(key, { step: 'uploading', progress: 0 });
      const startedAt = performance.now();
      const { imageUrl, imagePath } = await transfer(upload.file, {
        idempotencyKey,
        signal: stop.signal,
        onProgress: (progress) => change(key, { step: 'uploading', progress }),
      });
      line.measure({ bytes: upload.file.size, ms: performance.now() - startedAt });
      const url = imageUrl || imagePath;
      if (!url) throw new NoImageUrl();
      upload.uploadedAtMs = Date.now();
      change(key, { step: 'uploaded', progress: 1, url });
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = await explainUpload(error, upload.name);
      change(key, { step: 'failed', problem });
      onFailed(problem);
    }
  }

  return {
    find: (key: string) => all.get(key),
    begin(photo: Pick<Upload, 'key' | 'file' | 'name' | 'isSmall'>): Upload {
      const upload = { ...photo, idempotencyKey: newIdempotencyKey(), stop: new AbortController(), uploadedAtMs: 0 };
      all.set(upload.key, upload);
      return upload;
    },
    send(...uploads: Upload[]) {
      queue.push(...uploads);
      pump();
    },
    forget(key: string) {
      all.get(key)?.stop.abort();
      all.delete(key);
      queue = queue.filter((upload) => upload.key !== key);
    },
    stop() {
      for (const { stop } of all.values()) stop.abort();
    },
  };
}
