import type { PlanPlace } from '@turva/contracts/plant/plans';
import type { TileFile } from '@turva/rules/plant/tile-file';
import { type ReactNode, useEffect, useState } from 'react';
import './plan-picture.css';

interface Props {
  file: TileFile;
  /** a text alternative */
  label: string;
  marks: readonly { key: string; at: PlanPlace; mark: ReactNode }[];
}

/** The whole plan as one small picture with marks on it: for viewing, without panning. */
export function PlanPicture({ file, label, marks }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(
      new Blob([file.tile(0, 0, 0) ?? new Uint8Array()], { type: 'image/webp' }),
    );
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="plan-picture relative no-overflow edge" role="img" aria-label={label}>
      {url && <img src={url} alt="" width={file.width} height={file.height} />}
      {marks.map(({ key, at: [x, y], mark }) => (
        <span
          key={key}
          className="plan-picture-mark absolute"
          style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
        >
          {mark}
        </span>
      ))}
    </div>
  );
}
