import { Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type HelpArticle, helpArticles, helpNamespaces, mayRead } from '@turva/locales/help';
import { finds } from '@turva/rules/words/finds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import './help.css';

interface Props {
  /** of the current screen: its articles come first */
  path: string;
  /** of the reader */
  role: string;
  onClose: () => void;
}

const wordsOf = ({ title, about, steps }: HelpArticle) => [title, about, ...steps].join(' ');

/** How-to articles, those of this screen first; works offline. */
export function HelpSheet({ path, role, onClose }: Props) {
  const { t } = useTranslation(['help', 'shell', ...helpNamespaces]);
  const [typed, setTyped] = useState('');
  const articles = helpArticles((key) => t(key)).filter(({ id }) => mayRead(id, { role }));
  const found = articles.filter((article) => finds(typed.trim(), wordsOf(article)));
  const isSearching = typed.trim() !== '';
  const here = isSearching ? [] : articles.filter((article) => article.path === path);
  const others = isSearching ? found : articles.filter((article) => article.path !== path);
  return (
    <Dialog
      own
      onClose={onClose}
      title={t('shell:help')}
      top={<SearchField className="help-search" label={t('search')} typed={typed} onType={setTyped} />}
    >
      <div className="help stack">
        {here.length > 0 && <Title order={3}>{t('here')}</Title>}
        {here.map((article, at) => (
          <Article key={article.id} article={article} open={at === 0} />
        ))}
        {!isSearching && <Title order={3}>{t('all')}</Title>}
        {others.map((article) => (
          <Article key={article.id} article={article} open={isSearching && found.length === 1} />
        ))}
        <Text role="status" c="dimmed">
          {isSearching && found.length === 0 && t('none')}
        </Text>
      </div>
    </Dialog>
  );
}

/** The browser's own details element. */
function Article({ article, open }: { article: HelpArticle; open: boolean }) {
  const { title, about, steps } = article;
  return (
    <details className="help-article rule-below" open={open}>
      <summary>
        <span>{title}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <p>{about}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
