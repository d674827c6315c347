import type { PermitSignature } from '@turva/contracts/permits/work-permits';
import { useTranslation } from 'react-i18next';

/** How a signature was made and on whose phone. */
export type SignedHow = Pick<PermitSignature, 'method' | 'ownSession' | 'byName'>;

/** "Matti M", which takes an ending after a colon. */
export function shortOf(name: string): string {
  const [first = name, ...rest] = name.trim().split(/\s+/u);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase()}` : first;
}

/** The words for a signature made on somebody else's phone; null for any other. */
export function useOthersPhone() {
  const { t } = useTranslation('permits');
  return (signed: SignedHow | null): string | null => {
    if (signed?.ownSession !== false) return null;
    const { method, byName } = signed;
    const how = t(method === 'typed' ? 'signature.how.typed' : 'signature.how.drawn');
    return byName
      ? t('signature.onPhoneOf', { name: shortOf(byName), how })
      : t('signature.onOthersPhone', { how });
  };
}
