import type { Calls } from './call.ts';

export interface UploadPayload {
  mediaId: string;
  /** whose file it is; absent: an observation's */
  of?: 'investigations';
}

export interface MediaPayloads {
  'media.upload': UploadPayload;
}

export const mediaCalls: Calls<MediaPayloads> = {
  'media.upload': {
    entity: 'media',
    version: 1,
    home: 'observations',
    // by resumable upload: offline/media/upload-media.ts
    request: null,
  },
};
