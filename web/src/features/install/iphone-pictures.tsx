import type { ReactNode } from 'react';

/** The part of an iPhone's screen that matters, on 240 × 120. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 120" className="install-picture w-full" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="238" height="118" rx="14" className="screen" />
      {children}
    </svg>
  );
}

const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y} width={width} height="8" rx="4" className="words" />
);

/** Where to tap. */
const Ring = ({ x, y, r = 20 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} className="ring" />
);

/** A box with an arrow out of its top. */
const ShareSign = ({ x, y }: { x: number; y: number }) => (
  <g className="sign" transform={`translate(${x} ${y})`}>
    <path d="M-4 -3 h-5 v15 h18 v-15 h-5 M0 5 V-14 M-5 -9 L0 -14 L5 -9" />
  </g>
);

/** A square with a plus. */
const AddSign = ({ x, y }: { x: number; y: number }) => (
  <g className="sign" transform={`translate(${x} ${y})`}>
    <path d="M-9 -6 a3 3 0 0 1 3 -3 h12 a3 3 0 0 1 3 3 v12 a3 3 0 0 1 -3 3 h-12 a3 3 0 0 1 -3 -3 z M0 -5 v10 M-5 0 h10" />
  </g>
);

/** Safari's lower bar: back, forward, share, bookmarks, tabs. */
export function SharePicture() {
  return (
    <Screen>
      <Line x={24} y={22} width={110} />
      <Line x={24} y={40} width={160} />
      <rect x="1" y="68" width="238" height="51" rx="14" className="bar" />
      <g className="quiet">
        <path d="M34 84 L26 93 L34 102 M78 84 L86 93 L78 102" />
        <path d="M170 83 v19 q-8 -5 -16 0 v-19 q8 -5 16 0 q8 -5 16 0 v19 q-8 -5 -16 0" />
        <path d="M206 88 h13 v13 h-13 z M211 88 v-5 h13 v13 h-5" />
      </g>
      <ShareSign x={120} y={94} />
      <Ring x={120} y={93} />
    </Screen>
  );
}

/** The share sheet, scrolled down to the row. */
export function AddPicture() {
  return (
    <Screen>
      <Line x={24} y={16} width={90} />
      <path d="M16 34 H224 M16 86 H224" className="rule" />
      <rect x="10" y="38" width="220" height="44" rx="10" className="chosen" />
      <Line x={24} y={56} width={120} />
      <AddSign x={200} y={60} />
      <Ring x={200} y={60} />
      <Line x={24} y={98} width={100} />
    </Screen>
  );
}

/** The last question, with its button at the upper right. */
export function ConfirmPicture() {
  return (
    <Screen>
      <Line x={20} y={20} width={40} />
      <rect x="166" y="12" width="58" height="24" rx="12" className="button" />
      <path d="M184 24 l6 6 l12 -12" className="tick" />
      <path d="M16 46 H224" className="rule" />
      <rect x="24" y="60" width="44" height="44" rx="10" className="app" />
      <path d="M46 67 l14 5 v11 q0 10 -14 15 q-14 -5 -14 -15 v-11 z" className="shield" />
      <path d="M46 75 v14 M39 82 h14" className="plus" />
      <Line x={82} y={68} width={90} />
      <Line x={82} y={88} width={60} />
      <rect x="159" y="5" width="72" height="38" rx="19" className="ring" />
    </Screen>
  );
}
