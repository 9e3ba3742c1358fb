import sharp from 'sharp';

/*
 * For the whole process: of libvips' many loaders only the four that people's photos need, and these only from memory,
 * so that an SVG, a PDF or a path never reaches a parser, whatever its name is.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Every photo is seen once, so a cache would only use memory; and several photos in parallel use the cores better than
// several threads on one.
sharp.cache(false);
sharp.concurrency(1);
