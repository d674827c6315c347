import { api } from '../../http/api-client.ts';
import type { TranslationDrafts } from '../../ui/translate/draft-button.tsx';
import { usePrivacy } from '../device/use-privacy.ts';
import { useUserDb } from '../use-user-db.ts';

/** Drafts by the plant's configured service; null without one. */
export function useTranslationDrafts(): TranslationDrafts | null {
  const host = usePrivacy(useUserDb())?.assistant;
  if (!host) return null;
  return {
    host,
    draft: (to, { plain, max }) => api.post('/api/ai/translate', { text: plain, to, max }),
  };
}
