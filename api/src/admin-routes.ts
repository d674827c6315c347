import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/audit-routes.ts';
import type { Deps } from './deps.ts';
import { startLinkMail } from './features/account/link-mail-job.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import type { Outcomes } from './features/assistant/provider/outcomes.ts';
import { providerRoutes } from './features/assistant/provider-routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { plantRoutes } from './features/emergency/site-routes.ts';
import { adminReleaseRoutes } from './features/kept-work/release-routes.ts';
import { importPeopleRoute } from './features/people/import/import-route.ts';
import { adminPeopleRoutes } from './features/people/routes.ts';
import { erasureFindingRoutes } from './features/personal-data/findings/routes.ts';
import { countOver } from './features/retention/due-rows.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { serverStatusRoutes } from './features/server-status/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { permitKeyRoutes } from './features/work-permits/permit-key-routes.ts';
import { requireAdmin } from './http/session/require-admin.ts';
import type { DiskWatch } from './media/disk-watch.ts';

/** Everything under `/api/admin`: for admins only. */
export async function adminRoutes(
  app: FastifyInstance,
  { deps, disk, outcomes }: { deps: Deps; disk: DiskWatch; outcomes: Outcomes },
) {
  const stop = await startLinkMail(deps);
  app.addHook('onClose', async () => stop());
  await app.register(
    async (scope) => {
      await scope.register(requireAdmin);
      await scope.register(adminPeopleRoutes, { deps });
      await scope.register(importPeopleRoute, { deps });
      await scope.register(auditRoutes, { deps });
      await scope.register(apiKeyRoutes, { deps });
      await scope.register(webhookRoutes, { deps });
      await scope.register(plantRoutes, { deps });
      await scope.register(retentionRoutes, { deps });
      await scope.register(permitKeyRoutes, { deps });
      await scope.register(erasureFindingRoutes, { deps });
      await scope.register(deviceRoutes, { deps });
      await scope.register(adminReleaseRoutes, { deps });
      await scope.register(serverStatusRoutes, { deps, disk, countOver });
      await scope.register(providerRoutes, { deps, outcomes });
    },
    { prefix: '/admin' },
  );
}
