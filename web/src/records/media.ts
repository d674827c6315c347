import type { Calls } from '../offline/nouns/call.ts';
import type { Payloads } from '../offline/nouns/declared.ts';

export const mediaCalls: Calls<Pick<Payloads, 'media.upload'>> = {
  'media.upload': {
    entity: 'media',
    version: 1,
    home: 'observations',
    // by resumable upload: offline/media/upload-media.ts
    request: null,
  },
};
