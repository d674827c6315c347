import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Act } from '../press/act.tsx';

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
    {back && (
      <Button
        component={Link}
        to={back.to}
        variant="default"
        size="xl"
        leftSection={<IconArrowLeft size={22} aria-hidden />}
      >
        {back.label}
      </Button>
    )}
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
