import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bare, isKnownPath } from '../../../paths.ts';
import { ActLink } from '../../../ui/press/act.tsx';

interface Props {
  to: string;
  children: ReactNode;
}

const leads = (to: string) => isKnownPath(bare(to.split('?')[0] ?? ''));

/** A link to the records behind a figure, if their screen exists. */
export const KnownButton = ({ to, children }: Props) =>
  leads(to) && <ActLink label={children} variant="filled" to={to} />;

export const KnownLink = ({ to, children }: Props) =>
  leads(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
