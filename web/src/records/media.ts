import type { Calls } from './call.ts';

export interface UploadPayload {
  mediaId: string;
  /** the entity of the file's record; absent: an observation */
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
