import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** Old rows may hold what no browser should follow. */
export const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

interface Props {
  href: string;
  label: string;
  /** with what it belongs to, for a list read aloud */
  called: string;
}

/** To somebody else's page, in a tab of its own. */
export const WebLinkButton = ({ href, label, called }: Props) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    leftSection={<IconExternalLink size={20} aria-hidden />}
    aria-label={called}
  >
    {label}
  </Button>
);
