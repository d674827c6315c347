import type { GhsCode } from '@turva/contracts/registers/chemical-values';
import type { ReactNode } from 'react';

/** A flame with its base at `y`, `size` high, around x = 50. */
const Flame = ({ y, size }: { y: number; size: number }) => (
  <g transform={`translate(50 ${y}) scale(${size / 40})`}>
    <path d="M-3-40C-1-33 8-30 10-22 12-25 12-28 11-31 18-25 20-17 18-10 17-5 13-1 8 0 12-4 13-9 10-14 9-10 7-9 5-8 7-14 4-20 0-24 0-18-6-14-8-9-9-6-8-2-6 0-14-2-18-8-17-15-16-19-14-22-12-25-11-22-11-20-10-18-6-24-1-32-3-40Z" />
    <path d="M-1 0C-6-4-4-9 0-12 0-9 5-7 4-3 4-2 3-1 2 0Z" />
  </g>
);

/** The black symbols, in a square of 100 whose corners the frame cuts off. */
export const ghsShapes: Record<GhsCode, ReactNode> = {
  GHS01: (
    <>
      <path d="M38 66a14 14 0 0 1 3-18l4 3-1-6c4-2 8-2 12 0l-2 6 5-3a14 14 0 0 1 3 18l-5 6H43Z" />
      <path d="M50 40 46 22l5 9 3-13 1 23ZM40 43 25 31l10 3-3-10 13 16ZM60 43l15-13-9 4 2-9-12 15ZM36 52l-14-2 8 5-6 5 13-3ZM64 52l14-3-8 5 7 5-14-2Z" />
      <circle cx="33" cy="41" r="2.2" />
      <circle cx="68" cy="41" r="2.2" />
      <circle cx="42" cy="28" r="2.2" />
      <circle cx="61" cy="25" r="2.2" />
      <circle cx="28" cy="64" r="2.2" />
      <circle cx="72" cy="64" r="2.2" />
      <path d="M30 76h40v3H30Z" />
    </>
  ),
  GHS02: (
    <>
      <Flame y={70} size={50} />
      <path d="M33 74h34v5H33Z" />
    </>
  ),
  GHS03: (
    <>
      <Flame y={50} size={36} />
      <path
        fillRule="evenodd"
        d="M50 44a15 15 0 1 1 0 30 15 15 0 0 1 0-30Zm0 6a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"
      />
      <path d="M33 76h34v4H33Z" />
    </>
  ),
  GHS04: (
    <g transform="rotate(-30 50 50) translate(9 8) scale(0.84)">
      <path d="M21 42h44c5 0 8 3 10 6h6v-4h4v14h-4v-4h-6c-2 3-5 6-10 6H21a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4Z" />
    </g>
  ),
  GHS05: (
    <g transform="translate(5.5 4) scale(0.89)">
      <path
        d="M22 31h24a5 5 0 0 1 0 10H22Z"
        transform="rotate(-24 35 36)"
        fill="none"
        stroke="#111"
        strokeWidth="3"
      />
      <path
        d="M78 31H54a5 5 0 0 0 0 10h24Z"
        transform="rotate(24 65 36)"
        fill="none"
        stroke="#111"
        strokeWidth="3"
      />
      <path d="M25 46c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7ZM75 46c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7Z" />
      <path d="M20 60h3c1 4 4 5 6 2s3-1 4-2h15v8H26Z" />
      <path d="M52 66c4-4 7-7 11-7l6 1c3 1 2 4-1 4h-4c5 1 6 0 8-3l7-1c3 0 2 3 0 4l-9 6c-6 3-11 2-15 1l-5 2Z" />
    </g>
  ),
  GHS06: (
    <g transform="translate(7 5) scale(0.86)">
      <path
        fillRule="evenodd"
        d="M50 20c11 0 18 7 18 16 0 6-2 9-6 12v7h-4v-3h-3v3h-3v-3h-4v3h-3v-3h-3v3h-4v-7c-4-3-6-6-6-12 0-9 7-16 18-16Zm-8 13a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm16 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-8 10-3 5h6Z"
      />
      <path d="M27 55c3-3 7 0 6 3l17 6 17-6c-1-3 3-6 6-3s1 6-3 6l-12 6 12 5c4 0 6 3 3 6s-7 0-6-3l-17-6-17 6c1 3-3 6-6 3s-1-6 3-6l12-5-12-6c-4 0-6-3-3-6Z" />
    </g>
  ),
  GHS07: (
    <>
      <path d="M43 24c0-4 3-6 7-6s7 2 7 6l-3 33h-8Z" />
      <circle cx="50" cy="69" r="7" />
    </>
  ),
  GHS08: (
    <path
      fillRule="evenodd"
      d="M50 18c6 0 10 5 10 11 0 5-2 9-5 11v3c10 2 15 6 16 14l3 8-17 14-7 4-7-4-17-14 3-8c1-8 6-12 16-14v-3c-3-2-5-6-5-11 0-6 4-11 10-11Zm0 25-3 11-9-7 5 10-12 3 12 3-6 10 10-6 3 12 3-12 10 6-6-10 12-3-12-3 5-10-9 7Z"
    />
  ),
  GHS09: (
    <g transform="translate(6.5 5) scale(0.87)">
      <path d="M34 66V46l-9-8 2-2 7 6V32l-6-7 2-2 5 6 3-9 3 1-4 11v8l8-8 2 2-10 10v21l14 3H20Z" />
      <path
        fillRule="evenodd"
        d="M45 67c6-10 16-13 24-8 3-2 6-4 10-4-2 4-2 8 1 12-4 1-8 0-11-3-8 8-17 9-24 3Zm8-3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z"
      />
      <path d="M26 74c8-4 15 2 23-1s16-3 25 1l-4 3H30Z" />
    </g>
  ),
};
