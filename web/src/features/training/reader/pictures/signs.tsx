import type { ReactNode } from 'react';

// All on 320 × 150, ink #1d262e, danger #b3121d, caution #ffc400, water and air #145fa6, safe #1e6b32.

const INK = '#1d262e';
const RED = '#b3121d';
const YELLOW = '#ffc400';
const BLUE = '#145fa6';
const GREEN = '#1e6b32';

const flame = (x: number, y: number, scale = 1, fill = RED) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M0-22c8 8 14 14 14 24a14 14 0 0 1-28 0c0-6 4-9 5-15 4 2 5 5 6 8 4-5 4-11 3-17z"
    fill={fill}
  />
);

export const fireTriangle = (
  <g fill="none" stroke={INK} strokeWidth="4" strokeLinejoin="round">
    <path d="M160 14 230 132H90z" stroke={RED} strokeWidth="8" />
    {flame(160, 92, 1.4)}
    {/* fuel */}
    <path d="M30 110h36M34 122h36M30 98h36" stroke="#8a5300" strokeWidth="9" strokeLinecap="round" />
    {/* oxygen */}
    <circle cx="262" cy="112" r="13" stroke={BLUE} />
    <circle cx="284" cy="112" r="13" stroke={BLUE} />
    {/* heat */}
    <path d="M250 60v-34a8 8 0 0 1 16 0v34a14 14 0 1 1-16 0z" />
    <circle cx="258" cy="71" r="7" fill={RED} stroke="none" />
  </g>
);

const diamond = (x: number, content: ReactNode) => (
  <g transform={`translate(${x} 75) scale(0.8)`}>
    <path d="M0-42 42 0 0 42-42 0z" fill="#fff" stroke={RED} strokeWidth="5" strokeLinejoin="round" />
    {content}
  </g>
);

export const ghsSigns = (
  <g>
    {diamond(56, flame(0, 4, 1, INK))}
    {diamond(
      125,
      <g>
        <circle cx="0" cy="12" r="9" fill="none" stroke={INK} strokeWidth="4" />
        {flame(0, -6, 0.7, INK)}
      </g>,
    )}
    {diamond(
      194,
      <g fill={INK}>
        <path d="M-4-24h8l-2 30h-4z" />
        <circle cx="0" cy="15" r="5" />
      </g>,
    )}
    {diamond(
      263,
      <g stroke={INK} strokeWidth="4" fill="none">
        <circle cx="0" cy="-8" r="13" fill={INK} />
        <path d="M-18 12 18 24M18 12-18 24" strokeLinecap="round" />
        <circle cx="-5" cy="-9" r="3" fill="#fff" stroke="none" />
        <circle cx="5" cy="-9" r="3" fill="#fff" stroke="none" />
      </g>,
    )}
  </g>
);

export const ppe = (
  <g stroke={INK} strokeWidth="4" fill="none" strokeLinejoin="round" strokeLinecap="round">
    <path d="M18 70a28 28 0 0 1 56 0zM12 70h70" fill={YELLOW} />
    <path d="M98 62h18a4 4 0 0 1 4 4v6a12 12 0 0 1-22 0zM126 62h18v10a12 12 0 0 1-22 0" stroke={BLUE} />
    <path d="M164 40h14l8 12 8-12h14v70h-44z" fill={YELLOW} />
    <path d="M164 78h44M164 92h44" stroke="#d5dce3" strokeWidth="6" />
    <path
      d="M228 112V80c0-5 7-5 7 0V66c0-5 7-5 7 0v-4c0-5 7-5 7 0v6c0-5 7-5 7 0v24l6-7c5-4 9 1 6 5l-14 22z"
      fill="#a3c9ec"
    />
    <path d="M284 70h16v22l12 8v12h-28z" fill="#bac5cf" />
  </g>
);

export const assemblyPoint = (
  <g>
    <rect x="105" y="20" width="110" height="110" rx="10" fill={GREEN} />
    <g fill="#fff">
      <circle cx="160" cy="62" r="8" />
      <circle cx="142" cy="70" r="7" />
      <circle cx="178" cy="70" r="7" />
      <path d="M148 104V84a12 12 0 0 1 24 0v20z" />
      <path d="M132 104V90a10 10 0 0 1 12-8v22zM188 104V90a10 10 0 0 0-12-8v22z" />
      <path d="M113 28h14l-5 5 9 9-5 5-9-9-4 4zM207 28h-14l5 5-9 9 5 5 9-9 4 4zM113 122h14l-5-5 9-9-5-5-9 9-4-4zM207 122h-14l5-5-9-9 5-5 9 9 4-4z" />
    </g>
    <path
      d="M20 75h56m-16-16 16 16-16 16M300 75h-56m16-16-16 16 16 16"
      fill="none"
      stroke={GREEN}
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

export const rescueChain = (
  <g fill="none" stroke={INK} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
    {[44, 121, 198, 275].map((x) => (
      <circle key={x} cx={x} cy="75" r="34" stroke={RED} strokeWidth="5" />
    ))}
    <path d="M80 75h6M157 75h6M234 75h6" stroke={RED} strokeWidth="6" />
    {/* call */}
    <path d="M33 60c0 16 12 28 28 28l4-8-9-5-4 4c-6-3-9-6-12-12l4-4-5-9z" fill={INK} />
    {/* compress */}
    <path d="M106 88h30M121 58v22m-9-9 9 9 9-9" />
    {/* shock */}
    <path d="m202 54-12 22h14l-8 20" stroke={BLUE} strokeWidth="6" />
    {/* guide */}
    <path d="M260 90V62l22 6-22 8M275 96h14" />
  </g>
);

const cellColours = [
  '#cbe8d3',
  '#9bd2aa',
  '#ffebb3',
  '#9bd2aa',
  '#ffebb3',
  '#f3a3a3',
  '#ffebb3',
  '#f3a3a3',
  '#b3121d',
];
const cellValues = [1, 2, 3, 2, 3, 4, 3, 4, 5];

export const riskGrid = (
  <g>
    {cellColours.map((colour, at) => {
      const x = 110 + (at % 3) * 38;
      const y = 92 - Math.floor(at / 3) * 38;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed grid
        <g key={at}>
          <rect x={x} y={y} width="34" height="34" rx="6" fill={colour} />
          <text
            x={x + 17}
            y={y + 23}
            textAnchor="middle"
            fontSize="17"
            fontWeight="700"
            fill={at === 8 ? '#fff' : INK}
          >
            {cellValues[at]}
          </text>
        </g>
      );
    })}
    <path
      d="M96 126V20m-8 10 8-10 8 10M102 134h126m-10-8 10 8-10 8"
      fill="none"
      stroke={INK}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

export const fiveWhys = (
  <g fontSize="22" fontWeight="700" textAnchor="middle">
    {[0, 1, 2, 3, 4].map((step) => (
      <g key={step}>
        <rect
          x={26 + step * 56}
          y={14 + step * 24}
          width="50"
          height="22"
          rx="5"
          fill={step === 4 ? GREEN : BLUE}
        />
        <text x={51 + step * 56} y={32 + step * 24} fill="#fff">
          ?
        </text>
        {step < 4 && (
          <path
            d={`M${78 + step * 56} ${26 + step * 24}q14 0 14 10`}
            fill="none"
            stroke={INK}
            strokeWidth="3"
          />
        )}
      </g>
    ))}
  </g>
);
