import type { Calls } from './call.ts';

export interface UploadPayload {
  mediaId: string;
}

export interface MediaPayloads {
  'media.upload': UploadPayload;
}

export const mediaCalls: Calls<MediaPayloads> = {
  'media.upload': {
    entity: 'media',
    version: 1,
    home: 'observations',
    // a file is looked at with the report it belongs to
    path: (id) => `/observations?id=${id}`,
    // by resumable upload: offline/media/upload-media.ts
    request: null,
  },
};
