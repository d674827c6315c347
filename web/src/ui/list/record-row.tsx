import { IconDots } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActionMenu, type ListAction } from './list-actions.tsx';
import { pictureLeaves } from './picture-travel.ts';
import './list.css';
import { IconAct } from '../press/icon-act.tsx';

/** What the whole row does, and its label. */
export type RowWay = { name: string } & (
  | { onOpen: () => void }
  | { to: string; replace?: boolean; onClick?: () => void }
  /** a separate page */
  | { href: string; onClick?: MouseEventHandler }
);

interface Props {
  /** absent: there is nothing to open yet */
  way: RowWay | undefined;
  /** 56 px: a picture, an icon, a figure */
  picture: ReactNode;
  title: ReactNode;
  /** its heading level, under a page's h1 or a section's h2 */
  heading?: 'h2' | 'h3';
  /** the most important first: on a phone only one line is visible */
  meta: readonly ReactNode[];
  /** its state: a `StateGlyph`, or a button above the row */
  state?: ReactNode;
  /** further actions */
  more?: readonly ListAction[];
  /** the record's name, for the menu's label */
  called?: string;
  /** below the lines: progress */
  children?: ReactNode;
  [data: `data-${string}`]: unknown;
}

/** A record in a list. All of it is tappable. */
export function RecordRow(props: Props) {
  const {
    way,
    picture,
    title,
    heading: Heading = 'h2',
    meta,
    state,
    more = [],
    called,
    children,
    ...data
  } = props;
  return (
    <article
      className="record-row grid middle relative"
      onClickCapture={({ currentTarget }) => pictureLeaves(currentTarget)}
      {...data}
    >
      <span className="row-picture grid">{picture}</span>
      <div className="row-words">
        <Heading className="row-title flush w-600 tight user-text">{title}</Heading>
        <p className="row-meta user-text flush dim">
          {meta.map(
            (part, at) =>
              part !== null &&
              part !== undefined &&
              part !== false &&
              part !== '' && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same parts in the same order
                <span key={at}>{part}</span>
              ),
          )}
        </p>
        {children}
      </div>
      {state}
      {way && <RowOpen way={way} />}
      {more.length > 0 && <RowMenu called={called ?? ''} actions={more} />}
    </article>
  );
}

function RowOpen({ way }: { way: RowWay }) {
  const shared = { className: 'row-open', 'aria-label': way.name };
  if ('to' in way) {
    const { to, replace = false, onClick } = way;
    return <Link to={to} replace={replace} {...(onClick ? { onClick } : {})} {...shared} />;
  }
  if ('href' in way)
    return (
      <a
        href={way.href}
        target="_blank"
        rel="noopener noreferrer"
        {...(way.onClick ? { onClick: way.onClick } : {})}
        {...shared}
      />
    );
  return <button type="button" onClick={way.onOpen} {...shared} />;
}

function RowMenu({ called, actions }: { called: string; actions: readonly ListAction[] }) {
  const { t } = useTranslation('common');
  const label = t('moreActionsOf', { title: called });
  return (
    <ActionMenu label={label} actions={actions}>
      <IconAct
        Icon={IconDots}
        label={label}
        quiet
        className="row-menu"
        loading={actions.some(({ busy }) => busy)}
      />
    </ActionMenu>
  );
}
