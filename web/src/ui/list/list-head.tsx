import { Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { SearchField } from '../search-field.tsx';
import { ActionButtons, ActionIcons, type ListAction } from './list-actions.tsx';
import { FilterButton, SearchButton } from './list-tools.tsx';
import { useIsPhone } from './use-is-phone.ts';
import './list.css';

/** letters, next to three icons */
const LONG = 15;

export interface ListFilters {
  /** how many of the fields filter the list */
  narrowed: number;
  fields: ReactNode;
}

interface Props {
  title: string;
  /** under the title */
  about?: ReactNode;
  /** the most common action of this screen */
  primary?: ListAction | undefined;
  others?: readonly ListAction[];
  /** name of the menu of several related others */
  othersLabel?: string;
  search?: ComponentProps<typeof SearchField> | undefined;
  filters?: ListFilters | undefined;
  /** between the title and, where there is room, the fields: notices and counts */
  children?: ReactNode;
}

/**
 * The head of a list or any other screen; its title takes the focus on arrival. On a phone one bar of icons, in
 * which the search opens in place and the filters below it; with more room, buttons with labels, and every field.
 */
export function ListHead(props: Props) {
  const { title, about, primary, others = [], othersLabel, search, filters, children } = props;
  const isPhone = useIsPhone();
  const actions = { primary, others, othersLabel };
  const isBesideIcons = primary !== undefined || others.length > 0 || search !== undefined;
  const heading = (
    <div className="list-title min-w-0" data-long={isBesideIcons && title.length > LONG}>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      {about}
    </div>
  );
  if (isPhone)
    return (
      <PhoneHead heading={heading} search={search} filters={filters} actions={<ActionIcons {...actions} />}>
        {children}
      </PhoneHead>
    );
  return (
    <>
      <header className="list-head line wrap apart gap-12">
        {heading}
        <ActionButtons {...actions} />
      </header>
      {children}
      {(search || filters) && (
        <search className="list-fields low flow">
          {search && <SearchField className="list-search" {...search} />}
          {filters?.fields}
        </search>
      )}
    </>
  );
}

interface PhoneProps extends Pick<Props, 'search' | 'filters' | 'children'> {
  heading: ReactNode;
  actions: ReactNode;
}

function PhoneHead({ heading, search, filters, actions, children }: PhoneProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [unfolded, setUnfolded] = useState((filters?.narrowed ?? 0) > 0);
  const searching = search !== undefined && (asked || search.typed !== '');
  return (
    <>
      <header className="list-head line wrap apart gap-12" data-searching={searching}>
        {heading}
        {searching && (
          <SearchField
            className="list-search"
            {...search}
            takesFocus={asked}
            // it stays as long as it contains text
            onBlur={() => search.typed === '' && setAsked(false)}
          />
        )}
        <div className="list-icons no-print">
          {search && !searching && <SearchButton label={search.label} onClick={() => setAsked(true)} />}
          {filters && (
            <FilterButton
              narrowed={filters.narrowed}
              opens={id}
              unfolded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          )}
          {actions}
        </div>
      </header>
      {filters && (
        <search id={id} className="list-fields low flow" hidden={!unfolded}>
          {filters.fields}
        </search>
      )}
      {children}
    </>
  );
}
