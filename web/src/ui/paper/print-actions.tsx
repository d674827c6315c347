import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Act, ActLink } from '../press/act.tsx';

interface Props {
  /** null: there is no paper yet */
  label: string | null;
  /** nothing is chosen to be printed */
  isEmpty?: boolean;
  back?: { to: string; label: string };
}

/** Prints the paper on this screen. */
export const PrintActions = ({ label, isEmpty = false, back }: Props) => (
  <>
    {back && <ActLink Icon={IconArrowLeft} iconSize={22} label={back.label} to={back.to} size="xl" />}
    {label !== null && (
      <Act
        Icon={IconPrinter}
        iconSize={22}
        label={label}
        variant="filled"
        size="xl"
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && print()}
      />
    )}
  </>
);
