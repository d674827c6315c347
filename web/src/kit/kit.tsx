import { LanguageMenu } from '../ui/theme/language-menu.tsx';
import { ThemeMenu } from '../ui/theme/theme-menu.tsx';
import { Badges } from './badges.tsx';
import { Charts } from './charts.tsx';
import { Dialogs } from './dialogs.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';

const families = [
  { name: 'Badges and times', Family: Badges },
  { name: 'Fields', Family: Fields },
  { name: 'Dialogs', Family: Dialogs },
  { name: 'Lists and tables', Family: Lists },
  { name: 'Charts and codes', Family: Charts },
  { name: 'What happened', Family: Feedback },
];

/** One file per family; a new component of `ui/`, or a new state of one, gets its lines there. */
export function Kit() {
  return (
    <main className="kit">
      <header className="kit-head line gap-8">
        <h1>Components</h1>
        <LanguageMenu />
        <ThemeMenu />
      </header>
      {families.map(({ name, Family }) => (
        <section key={name} className="kit-family">
          <h2>{name}</h2>
          <Family />
        </section>
      ))}
    </main>
  );
}
