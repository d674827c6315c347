import { Counter } from 'prom-client';

/** Of this process since its start. In none of the registries by itself: the server's takes it in. */
export const deliveryFailures = new Counter({
  name: 'turva_delivery_failures_total',
  help: 'Tries to hand on a message that failed, by way',
  labelNames: ['way'],
  registers: [],
});
for (const way of ['push', 'mail', 'webhook']) deliveryFailures.inc({ way }, 0);
