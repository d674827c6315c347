import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import { upFrom } from '@turva/rules/plant/area-tree';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type Branch, searchTree, treeOf } from './tree.ts';
import './place.css';

interface Props {
  areas: Area[];
  chosen: number | null;
  onChoose: (area: Area) => void;
  onClose: () => void;
}

/** The plant's areas as a tree: a tap chooses an area, or opens its sub-areas. */
export function TreeDialog({ areas, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('areas');
  const [words, setWords] = useState('');
  const usable = areas.filter(({ isActive }) => isActive);
  const tree = treeOf(searchTree(usable, words), currentLocale());
  const around = upFrom(new Map(usable.map((area) => [area.id, area])), chosen);
  return (
    <Dialog onClose={onClose} title={t('tree.title')}>
      <TextInput
        type="search"
        aria-label={t('tree.search')}
        placeholder={t('tree.search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        mb="md"
        data-autofocus
      />
      {tree.length === 0 ? (
        <p className="area-none text-center dim">{t(usable.length === 0 ? 'tree.empty' : 'tree.noHits')}</p>
      ) : (
        <Branches
          branches={tree}
          chosen={chosen}
          open={words.trim() ? 'all' : new Set(around.map(({ id }) => id))}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}

interface BranchesProps {
  branches: Branch[];
  chosen: number | null;
  /** initially open branches; the plant itself always is */
  open: 'all' | Set<number>;
  onChoose: (area: Area) => void;
}

const Branches = ({ branches, ...rest }: BranchesProps) => (
  <ul className="area-branches plain">
    {branches.map((branch) => (
      <BranchRow key={branch.area.id} branch={branch} {...rest} />
    ))}
  </ul>
);

function BranchRow({ branch, chosen, open, onChoose }: Omit<BranchesProps, 'branches'> & { branch: Branch }) {
  const { t } = useTranslation('areas');
  const { area, depth, inside } = branch;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? (open === 'all' || depth === 0 || open.has(area.id));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className="area-row flex high-tap gap-4">
        {inside.length > 0 ? (
          <button
            type="button"
            className="area-fold place-center no-edge round-10 no-ground like-around grid"
            aria-expanded={isOpen}
            aria-label={t('tree.inside', { name: area.name })}
            onClick={() => setToggled(!isOpen)}
          >
            <Chevron size={22} aria-hidden />
          </button>
        ) : (
          <span className="area-fold place-center no-edge round-10 no-ground like-around grid" aria-hidden />
        )}
        <button
          type="button"
          className="area-pick pad-8-12 round-10 text-left line apart grow bare gap-10"
          aria-pressed={area.id === chosen}
          onClick={() => onChoose(area)}
        >
          <span className="user-text">{area.name}</span>
          <span className="no-shrink dim small w-600">{area.code}</span>
        </button>
      </div>
      {isOpen && inside.length > 0 && (
        <Branches branches={inside} chosen={chosen} open={open} onChoose={onChoose} />
      )}
    </li>
  );
}
