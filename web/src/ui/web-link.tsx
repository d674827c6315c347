import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

/** Old rows may contain links that no browser should follow. */
export const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

interface Props {
  href: string;
  label: string;
  /** with the record's name, for screen readers */
  called: string;
}

/** A link to an external page, in a new tab. */
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
