import i18next from 'i18next';
import { showToast } from '../../ui/toast.ts';

const shown = new Set<string>();

/** An alarm that the server has no room to store: there is no record of it, so it stays until it is dismissed. */
export function showUnstoredAlarm(data: string): void {
  const { clientId, name, place, drill } = JSON.parse(data) as {
    clientId: string;
    name: string;
    place: string | null;
    drill: boolean;
  };
  // the raiser tries again under the same key
  if (shown.has(clientId)) return;
  shown.add(clientId);
  showToast({
    title: i18next.t(drill ? 'common:unstoredAlarm.drill' : 'common:unstoredAlarm.title'),
    message: `${[place, name].filter(Boolean).join(' · ')}. ${i18next.t('common:unstoredAlarm.message')}`,
    kind: 'error',
  });
}
