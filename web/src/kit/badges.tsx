import { severities, statuses } from '@turva/contracts/observations/observation-values';
import { DAY_MS, HOUR_MS } from '@turva/rules/plant/plant-time';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import { DateOnly, DateTime, RelativeTime } from '../ui/time.tsx';
import { State } from './state.tsx';

const now = Date.now();

export const Badges = () => (
  <>
    <State name="SeverityBadge: each, and one this version does not know">
      <div className="kit-row">
        {[...severities, 'unheard-of'].map((severity) => (
          <SeverityBadge key={severity} severity={severity} />
        ))}
      </div>
    </State>
    <State name="StatusBadge: each, and one this version does not know">
      <div className="kit-row">
        {[...statuses, 'unheard-of'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    </State>
    <State name="Times: now, an hour, two days ago; moment and date of the plant">
      <div className="kit-row">
        {[0, HOUR_MS, 2 * DAY_MS].map((age) => (
          <RelativeTime key={age} value={now - age} />
        ))}
        <DateTime value={now} />
        <DateOnly value={now} />
      </div>
    </State>
  </>
);
