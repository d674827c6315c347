import { isWished, type Toggle, type UserSettingsValues } from '@turva/contracts/people/user-settings-values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';
import { ToggleRow } from '../../ui/toggle-row.tsx';
import { useSettings } from './use-settings.ts';

interface Props {
  name: Toggle;
  settings: UserSettingsValues;
  /** the actual state on this device, if the setting alone does not determine it */
  state?: string | null;
  disabled?: boolean;
  /** the host named in its hint as the recipient of data */
  host?: string;
  children?: ReactNode;
}

/** A plain switch for a setting. One that needs consent says so until it is given, here or where it matters. */
export function SimpleToggle({ name, settings, state = null, disabled = false, host, children }: Props) {
  const { t } = useTranslation('settings');
  const { change } = useSettings();
  const asks = settings[name] === 'ask';
  return (
    <ToggleRow
      name={name}
      label={t(`toggle.${name}`)}
      hint={t(`hint.${name}`, { host })}
      state={asks ? t('state.asksFirst') : state}
      checked={isWished(settings[name])}
      disabled={disabled}
      onChange={(wanted) => void change({ [name]: wanted ? 'on' : 'off' })}
    >
      {asks && <Act label={t('action.agree')} onClick={() => void change({ [name]: 'on' })} />}
      {children}
    </ToggleRow>
  );
}
