import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PhotoProps } from '../../ui/media/photo-props.ts';
import { PhotoOnTap } from './photo-on-tap.tsx';

const url = `/uploads/${'a'.repeat(64)}.jpg`;
const draw = (change: Partial<PhotoProps> = {}) =>
  renderToStaticMarkup(<PhotoOnTap url={url} alt="" title="Tecno Spark 10" sizes="50vw" tap="button" {...change} />);

test('names its smallest file and its size, and loads nothing', () => {
  const drawn = draw({ bytes: 14_210, color: '#aabbcc' });
  expect(drawn).toContain('aria-label="Photo · 14 KB, of Tecno Spark 10: show it"');
  expect(drawn).toContain('>Photo · 14 KB<');
  expect(drawn).toContain(`data-photo="${url.replace('.jpg', '-320.webp')}"`);
  expect(drawn).toContain('background-color:#aabbcc');
  expect(drawn).not.toContain(' src=');
});

test.each([undefined, 0])('without a size (%s) it is only a photo', (bytes) => {
  const drawn = draw({ bytes });
  expect(drawn).toContain('aria-label="Photo of Tecno Spark 10: show it"');
  expect(drawn).toContain('>Photo<');
});

test('within a link there is no button, and the name is for those who do not see it', () => {
  const drawn = draw({ tap: 'link', bytes: 14_210 });
  expect(drawn).not.toContain('<button');
  expect(drawn).toContain('<span class="sr-only">Photo · 14 KB, of Tecno Spark 10: show it</span>');
});

test.each([{ url: null }, { tap: undefined }])('%o shows the beginning of the title', (change) => {
  const drawn = draw(change as Partial<PhotoProps>);
  expect(drawn).toContain('Tecno Spark 10'.slice(0, 15));
  expect(drawn).not.toContain('data-photo');
});
