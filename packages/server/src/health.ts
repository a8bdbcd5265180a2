import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Hall } from './online/visitor.js';

const NANOSECONDS = 1e9;

/** Whether it works, for whoever watches over it, and a few numbers in the text format of Prometheus. */
export function serveHealth(app: FastifyInstance, hall: Hall | undefined): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.get('/health', async (_, reply) => {
    // Whoever cannot reach the store cannot keep what happens.
    const ok = await (hall?.surroundings.store.listed(1).then(
      () => true,
      () => false,
    ) ?? true);
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ok });
  });
  app.get('/metrics', async (_, reply) => {
    const numbers = {
      tabuleiro_tables_at_hand: hall?.rooms.count ?? 0,
      tabuleiro_memory_bytes: process.memoryUsage.rss(),
      tabuleiro_cpu_seconds_total: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
      tabuleiro_delay_p99_seconds: delay.percentile(99) / NANOSECONDS,
    };
    const lines = Object.entries(numbers).map(([name, value]) => `${name} ${Number.isFinite(value) ? value : 0}`);
    return reply
      .type('text/plain; version=0.0.4')
      .header('Cache-Control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
}
