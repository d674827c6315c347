import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { deviceRoutes } from '../devices/routes.ts';
import { adminReleaseRoutes } from '../kept-work/release-routes.ts';
import { erasureFindingRoutes } from '../personal-data/findings/routes.ts';
import { retentionRoutes } from '../retention/routes.ts';
import { permitKeyRoutes } from '../work-permits/permit-key-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { importPeopleRoute } from './import-route.ts';
import { startLinkMail } from './link-mail-job.ts';
import { adminPeopleRoutes } from './people-routes.ts';
import { plantRoutes } from './plant-routes.ts';
import { requireAdmin } from './require-admin.ts';

/** Everything under `/api/admin`: for admins and nobody else. */
export async function adminRoutes(app: FastifyInstance, { deps }: { deps: Deps }) {
  const stop = await startLinkMail(deps);
  app.addHook('onClose', async () => stop());
  await app.register(
    async (scope) => {
      await scope.register(requireAdmin);
      await scope.register(adminPeopleRoutes, { deps });
      await scope.register(importPeopleRoute, { deps });
      await scope.register(auditRoutes, { deps });
      await scope.register(plantRoutes, { deps });
      await scope.register(retentionRoutes, { deps });
      await scope.register(permitKeyRoutes, { deps });
      await scope.register(erasureFindingRoutes, { deps });
      await scope.register(deviceRoutes, { deps });
      await scope.register(adminReleaseRoutes, { deps });
    },
    { prefix: '/admin' },
  );
}
