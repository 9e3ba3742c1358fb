import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/upload/product-image                  401    403     200    200     200        401      403        403    403
`,
  requests: {
    'POST /api/upload/product-image': async () => ({
      url: '/api/upload/product-image',
      file: await smallPhoto(),
    }),
  },
};
