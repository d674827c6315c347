import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';

/** The sheet over the detail, in the URL like every other dialog: `?handle=close`, `?handle=action.<id>`. */
export type HandlingSheet =
  | { kind: 'plan' | 'close' | 'reopen' | 'newAction' }
  | { kind: 'action' | 'verify' | 'check'; actionId: string };

const alone = ['plan', 'close', 'reopen', 'newAction'] as const;

export function sheetOf(params: URLSearchParams): HandlingSheet | null {
  const [name = '', actionId = ''] = (params.get('handle') ?? '').split('.');
  const kind = alone.find((each) => each === name);
  if (kind) return { kind };
  if ((name === 'action' || name === 'verify' || name === 'check') && actionId)
    return { kind: name, actionId };
  return null;
}

export const openSheet = (url: DialogUrl, sheet: HandlingSheet) =>
  url.enter({ handle: 'actionId' in sheet ? `${sheet.kind}.${sheet.actionId}` : sheet.kind });
