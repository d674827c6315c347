// Like signs.tsx: 320 × 150, without text.

const INK = '#1d262e';
const RED = '#b3121d';
const YELLOW = '#ffc400';
const BLUE = '#145fa6';
const STEEL = '#bac5cf';

const person = (x: number, y: number, fill = INK) => (
  <g transform={`translate(${x} ${y})`} fill={fill}>
    <circle cx="0" cy="-38" r="9" />
    <path d="M-11 0v-16a11 11 0 0 1 22 0V0z" />
    <path d="M-11 0h9v22h-9zM2 0h9v22H2z" />
  </g>
);

export const lockAndTag = (
  <g strokeLinejoin="round" strokeLinecap="round">
    <rect x="40" y="24" width="96" height="104" rx="8" fill={YELLOW} stroke={INK} strokeWidth="4" />
    <circle cx="88" cy="70" r="30" fill={RED} />
    <rect x="80" y="34" width="16" height="46" rx="6" fill={INK} transform="rotate(90 88 70)" />
    <path d="M148 66a20 20 0 0 1 40 0v18h-40z" fill="none" stroke={INK} strokeWidth="7" />
    <rect x="140" y="80" width="56" height="44" rx="6" fill={RED} stroke={INK} strokeWidth="4" />
    <circle cx="168" cy="98" r="5" fill="#fff" />
    <path d="M168 100v12" stroke="#fff" strokeWidth="4" />
    <path d="M196 96q14-4 22 2" fill="none" stroke={INK} strokeWidth="3" />
    <rect x="216" y="78" width="66" height="48" rx="5" fill="#fff" stroke={INK} strokeWidth="4" />
    <path d="M226 92h46M226 103h46M226 114h28" stroke={STEEL} strokeWidth="4" />
  </g>
);

export const confinedEntry = (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d="M40 60h56v-14h40v14h56v76H40z" fill="#e8ecf0" stroke={INK} strokeWidth="5" />
    {/* measured at the top, the middle and the bottom */}
    <path d="M116 20v106" stroke={BLUE} strokeWidth="3" strokeDasharray="5 5" />
    {[66, 94, 122].map((y) => (
      <circle key={y} cx="116" cy={y} r="7" fill={BLUE} />
    ))}
    {person(72, 112)}
    {/* tripod and winch over the opening, the attendant next to it */}
    <path d="M116 8 90 46M116 8l28 38" stroke={INK} strokeWidth="4" />
    <path d="M116 10C100 30 76 40 72 66" fill="none" stroke={RED} strokeWidth="3" />
    {person(236, 114, RED)}
    <path d="M250 86h24v26h-24z" fill="#fff" stroke={INK} strokeWidth="3" />
    <path d="M255 94h14M255 102h9" stroke={INK} strokeWidth="3" />
  </g>
);

export const hotWorkWatch = (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d="M14 128h292" stroke={STEEL} strokeWidth="6" />
    {person(70, 104)}
    <path d="M82 88h30" stroke={INK} strokeWidth="6" />
    <path d="M114 90h34v36h-34z" fill={STEEL} stroke={INK} strokeWidth="3" />
    <path d="m112 86-6-12m8 10 2-14m2 16 10-10m-8 14 14-4" stroke={YELLOW} strokeWidth="4" />
    {/* the watch stands at a distance and observes */}
    {person(222, 104, RED)}
    <path d="m206 70-44 16" stroke={RED} strokeWidth="3" strokeDasharray="5 6" />
    <path d="M248 84h18v40h-18zM254 84v-8h10" fill={RED} stroke={INK} strokeWidth="3" />
    <circle cx="288" cy="46" r="20" fill="#fff" stroke={INK} strokeWidth="4" />
    <path d="M288 34v12l9 6" fill="none" stroke={INK} strokeWidth="4" />
  </g>
);

export const spillDrawing = (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d="M40 20h40v56H40zM34 20h52M34 76h52M40 40h40M40 58h40" fill={BLUE} stroke={INK} strokeWidth="4" />
    <path d="M76 78c40 10 90 0 118 20 20 16-10 34-60 32-56-2-84-14-74-34" fill="#a3c9ec" />
    <path
      d="M60 92c-14 26 24 44 76 46 60 2 92-20 68-44-20-18-56-20-88-20"
      fill="none"
      stroke={RED}
      strokeWidth="7"
    />
    <g>
      <rect x="240" y="92" width="58" height="34" rx="4" fill={STEEL} stroke={INK} strokeWidth="4" />
      <path d="M250 100v18M262 100v18M274 100v18M286 100v18" stroke={INK} strokeWidth="3" />
      <path d="M232 84h74v50h-74z" fill={YELLOW} fillOpacity="0.75" stroke={INK} strokeWidth="4" />
    </g>
    <path
      d="M150 30c20-10 30 10 50 0s30 8 46 2M150 46c20-10 30 10 50 0s30 8 46 2"
      fill="none"
      stroke={STEEL}
      strokeWidth="4"
    />
  </g>
);

export const stopWork = (
  <g strokeLinejoin="round">
    <path d="M132 8h56l40 40v54l-40 40h-56L92 102V48z" fill={RED} />
    <path
      d="M140 116V62c0-8 11-8 11 0v-16c0-8 11-8 11 0v-4c0-8 11-8 11 0v8c0-8 11-8 11 0v34l8-10c6-6 13 1 9 7l-24 35z"
      fill="#fff"
    />
  </g>
);
