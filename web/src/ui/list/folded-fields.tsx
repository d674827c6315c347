import { type ReactNode, useId, useState } from 'react';
import { FilterButton } from './list-tools.tsx';
import { useIsPhone } from './use-is-phone.ts';
import './list.css';

interface Props {
  /** how many of the fields filter the list */
  narrowed: number;
  /** always visible: the most used field */
  first: ReactNode;
  className: string;
  children: ReactNode;
}

/** Filters of a list without a `ListHead` of its own: on a phone all but the first field are behind a button. */
export function FoldedFields({ narrowed, first, className, children }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const [unfolded, setUnfolded] = useState(narrowed > 0);
  if (!isPhone)
    return (
      <search className={className}>
        {first}
        {children}
      </search>
    );
  return (
    <search className="folded-fields">
      <div className="folded-first flex low gap-8">
        {first}
        <FilterButton
          narrowed={narrowed}
          opens={id}
          unfolded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
      </div>
      <div id={id} className={className} hidden={!unfolded}>
        {children}
      </div>
    </search>
  );
}
