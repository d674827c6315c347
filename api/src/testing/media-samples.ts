import sharp from 'sharp';

/** Small real files generated on the spot, each with something personal in it that must not survive. */
export const CANARY = 'PIHLAJAMAKI-KANARIA';

/** A JPEG as phones write it: on its side, with location and owner in it. */
export const photo = ({ width = 640, height = 400 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c05020' } })
    .composite([
      {
        input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#205020' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Kamera', Artist: CANARY, Copyright: CANARY },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '61/1 29/1 53/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '23/1 45/1 39/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();

/** A picture of about this size: noise cannot be compressed. */
export function noise(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 1.27));
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 65_536)
    crypto.getRandomValues(pixels.subarray(at, Math.min(pixels.length, at + 65_536)));
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  return image.jpeg({ quality: 80, chromaSubsampling: '4:4:4' }).toBuffer();
}

export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 10, g: 200, b: 10, alpha: 0.5 } } })
    .png()
    .toBuffer();

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const payload = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(payload.length + 8), Buffer.from(type, 'latin1'), payload]);
};

/** An MP4 with location and owner in `udta`, as phones write it; `size` bytes of film. */
export const mp4 = (size = 4000, brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', `${brand}\0\0\0\0isomiso2`),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0meta${CANARY}`))),
      box('udta', box('\xa9xyz', `+61.4981+023.7610/${CANARY}`)),
    ),
    box('mdat', Buffer.alloc(size, 7)),
  ]);

export const wav = (seconds = 1): Buffer => {
  const chunk = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), size, content, Buffer.alloc(content.length % 2)]);
  };
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8000, 4);
  format.writeUInt32LE(8000, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const chunks = [
    chunk('fmt ', format),
    chunk('LIST', Buffer.from(`INFOIART${CANARY}`)),
    chunk('data', Buffer.alloc(8000 * seconds, 128)),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
};

/** Silence as an MP3 with an ID3v2 tag before it and an ID3v1 tag after it. */
export const mp3 = (): Buffer => {
  const note = Buffer.from(`TPE1\0\0\0\x20\0\0\0${CANARY}`.padEnd(42, '\0'), 'latin1');
  const id3v2 = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0', 'latin1'), Buffer.from([note.length]), note]);
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const id3v1 = Buffer.from(`TAG${CANARY}`.padEnd(128, '\0'), 'latin1');
  return Buffer.concat([id3v2, ...Array.from({ length: 20 }, () => frame), id3v1]);
};

const element = (id: number[], ...content: Buffer[]): Buffer => {
  const payload = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(payload.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id), size, payload]);
};
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/** A WebM as Chrome's recorder writes it: segment and clusters of unknown size; with tags somebody added. */
export const webm = (): Buffer =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    UNKNOWN_SIZE,
    element([0x15, 0x49, 0xa9, 0x66], element([0x4d, 0x80], Buffer.from('Chrome'))),
    element([0x12, 0x54, 0xc3, 0x67], Buffer.from(CANARY)),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
    UNKNOWN_SIZE,
    element([0xe7], Buffer.from([0])),
    element([0xa3], Buffer.alloc(500, 3)),
    element([0xa3], Buffer.alloc(500, 4)),
  ]);

export const dataUrl = (mime: string, bytes: Buffer | string): string =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
