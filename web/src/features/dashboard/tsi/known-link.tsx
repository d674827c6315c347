import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bare, isKnownPath } from '../../../paths.ts';

interface Props {
  to: string;
  children: ReactNode;
}

const leads = (to: string) => isKnownPath(bare(to.split('?')[0] ?? ''));

/** A link to the records behind a figure, if their screen exists. */
export const KnownButton = ({ to, children }: Props) =>
  leads(to) && (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );

export const KnownLink = ({ to, children }: Props) =>
  leads(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
