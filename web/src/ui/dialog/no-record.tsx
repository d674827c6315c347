import { Loader, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** that it does not exist any more; falsy while that is not known */
  gone?: string | false | undefined;
  onClose: () => void;
}

/** The details of a record that is still being read, or that is gone. */
export const NoRecord = ({ title, gone, onClose }: Props) => (
  <Dialog onClose={onClose} title={title}>
    {gone ? <Text>{gone}</Text> : <Loader />}
  </Dialog>
);
