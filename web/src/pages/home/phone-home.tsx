import { supervises } from '@turva/rules/observations/observation-handling';
import { useUser } from '../../features/account/session.tsx';
import { TsiBlock } from '../../features/dashboard/tsi-block.tsx';
import { CaptureBar } from '../../features/observations/create/capture-bar.tsx';
import { CreateButton } from './create-button.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Folds } from './folds.tsx';
import { Greeting } from './greeting.tsx';
import './home.css';
import type { HomeProps } from './home-props.ts';
import { OwnMatters, useOwnMatters } from './own-matters.tsx';

/**
 * First what a gloved hand needs, then one's own matters, then the plant's figures; everything else is a row that
 * unfolds.
 */
export function PhoneHome({ db, url }: HomeProps) {
  const user = useUser();
  const matters = useOwnMatters(db);
  return (
    <div className="home-phone grid one-column gap-12">
      <Greeting />
      <CreateButton />
      <div data-block="capture">
        <CaptureBar />
      </div>
      <div data-block="mine">
        <OwnMatters db={db} matters={matters} />
      </div>
      <FirstSteps />
      {/* the content below waits for it, so that nothing on the screen moves */}
      {matters && (
        <>
          <div data-block="tsi">
            <TsiBlock url={url} compact />
          </div>
          <Folds db={db} url={url} withMorning={supervises(user)} />
        </>
      )}
    </div>
  );
}
