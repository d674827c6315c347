import { SaveView } from '@turva/contracts/people/saved-views';
import { expect, test } from 'vitest';
import { noFilters } from '../list/filters.ts';
import { countsPath, listPath, readDesk, sortChanges, viewChanges, viewQuery } from './desk-query.ts';

const desk = (search: string) => readDesk(new URLSearchParams(search));

test('a URL defines filters and order; without an order the newest come first', () => {
  expect(desk('status=open&assignee=none&sort=severity&dir=desc')).toMatchObject({
    status: 'open',
    assignee: 'none',
    sort: 'severity',
    desc: true,
  });
  expect(desk('sort=password&dir=asc')).toMatchObject({ sort: 'created', desc: true });
  expect(desk('sort=due')).toMatchObject({ sort: 'due', desc: false });
});

test('the default order needs no URL parameter', () => {
  expect(sortChanges('created', true)).toEqual({ sort: null, dir: null, group: null });
  expect(sortChanges('due', false)).toEqual({ sort: 'due', dir: 'asc', group: null });
});

test('groups have their own order, and are stored with a view', () => {
  expect(desk('group=severity&sort=due')).toMatchObject({ sort: 'severity', desc: true });
  expect(desk('group=area')).toMatchObject({ sort: 'area', desc: false });
  expect(desk('group=password')).toMatchObject({ sort: 'created', desc: true });
  expect(viewQuery(new URLSearchParams('group=area&status=open'))).toBe('status=open&group=area');
  expect(countsPath({ severity: ['high', 'low'], search: 'öljy' }, 'status')).toBe(
    '/api/observations/counts?by=status&severity=high&severity=low&q=%C3%B6ljy',
  );
});

test('the server is asked for the same', () => {
  const path = listPath(desk('status=open&q=öljy kaide&overdue=1&area=4&mine=1'), {
    limit: 100,
    countTo: 1000,
  });
  expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
    status: 'open',
    q: 'öljy kaide',
    overdue: '1',
    area: '4',
    mine: '1',
    sort: 'created',
    dir: 'desc',
    limit: '100',
    countTo: '1000',
  });
});

test('a view stores filters and order, not the open row, and replaces others when chosen', () => {
  expect(viewQuery(new URLSearchParams('id=5&status=open&dir=asc&sort=due&new=1'))).toBe(
    'status=open&sort=due&dir=asc',
  );
  expect(viewChanges('status=open')).toMatchObject({ status: 'open', q: null, sort: null, assignee: null });
  expect(viewChanges('status=open')).not.toHaveProperty('id');
});

test('several values are requested, stored in a view and restored', () => {
  const address =
    'severity=high&severity=critical&area=7&area=none&department=Varasto%2C+piha&department=none';
  const asked = new URLSearchParams(listPath(desk(address), { limit: 1 }).split('?')[1]);
  expect(asked.getAll('severity')).toEqual(['high', 'critical']);
  expect(asked.getAll('area')).toEqual(['7', 'none']);
  expect(asked.getAll('department')).toEqual(['Varasto, piha', 'none']);
  const kept = viewQuery(new URLSearchParams(address));
  expect(SaveView.shape.query.safeParse(kept).success).toBe(true);
  expect(viewChanges(kept)).toMatchObject({
    severity: ['high', 'critical'],
    area: ['7', 'none'],
    department: ['Varasto, piha', 'none'],
    status: null,
  });
});

test('every filter of a URL is requested, stored in a view and can be removed', () => {
  const address =
    'status=open&severity=high&category=nearmiss&q=kaide&mine=1&assignee=4&area=7&here=1&theme=none&department=Varasto&answer=late&from=2026-01-14&to=2026-01-15&dueFrom=2026-01-20&dueTo=2026-01-21&overdue=1';
  const asked = new URLSearchParams(listPath(desk(address), { limit: 1 }).split('?')[1]);
  for (const own of ['sort', 'dir', 'limit']) asked.delete(own);
  expect([...asked].sort()).toEqual([...new URLSearchParams(address)].sort());
  expect(viewQuery(new URLSearchParams(address))).toBe(address);
  expect(Object.keys(noFilters).sort()).toEqual([...new URLSearchParams(address).keys()].sort());
});
