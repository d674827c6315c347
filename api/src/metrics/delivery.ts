import { Counter } from 'prom-client';

/** Counted in this process since its start. Not in a registry of its own: the server's includes it. */
export const deliveryFailures = new Counter({
  name: 'turva_delivery_failures_total',
  help: 'Tries to hand on a message that failed, by way',
  labelNames: ['way'],
  registers: [],
});
for (const way of ['push', 'mail', 'webhook']) deliveryFailures.inc({ way }, 0);
