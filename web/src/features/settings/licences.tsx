import { IconLicense } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';

interface Shipped {
  name: string;
  version: string;
  licence: string;
}
type List = Record<'app' | 'server', Shipped[]>;

/** Written by the build itself. */
async function readList(): Promise<List> {
  const answer = await fetch('/licences.json');
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error('no list');
  return answer.json();
}

/** Third-party software of this app, and its licences. */
export function Licences() {
  const { t } = useTranslation('settings');
  const [list, setList] = useState<List | 'failed' | null>(null);
  if (list === null || list === 'failed')
    return (
      <>
        <Act
          Icon={IconLicense}
          label={t('about.licences')}
          onClick={() => void readList().then(setList, () => setList('failed'))}
        />
        <p role="status">{list === 'failed' && t('about.licencesFailed')}</p>
      </>
    );
  return (
    <section className="licences grid sub gap-16" aria-label={t('about.licences')}>
      {(['app', 'server'] as const).map((part) => (
        <div key={part}>
          <h3>{t(`about.${part}`, { count: list[part].length })}</h3>
          <ul>
            {list[part].map(({ name, version, licence }) => (
              <li key={`${name}@${version}`}>
                {name} {version} <span>{licence}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
