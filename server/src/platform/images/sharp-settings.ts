import sharp from 'sharp';

/* Only four loaders, and only from memory: an SVG, a PDF or a path never reaches a parser. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
// Every photo is seen once, and several photos in parallel use the cores better than threads on one.
sharp.cache(false);
sharp.concurrency(1);
