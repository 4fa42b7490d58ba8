import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What an operator watches, in the Prometheus format; never a person's data in a label. */
export interface Metrics {
  /** One answered request: its route pattern (not its path), method, status and seconds. */
  request(labels: { route: string; method: string; status: number }, seconds: number): void;
  /** One job: its queue and how it ended. */
  job(queue: string, outcome: 'done' | 'failed', milliseconds: number): void;
  /** A fault a browser saw in a remote. */
  fault(remote: string, phase: string): void;
  /** Visits of a release that is stored, and those that failed. */
  visits(remote: string, version: string, visits: number, failing: number): void;
  /** A release that went back by itself. */
  returned(remote: string, version: string): void;
  /** What a browser found against the policy of a page. */
  policyViolation(directive: string, disposition: 'enforce' | 'report'): void;
  /** Extra figures read when the page is asked for. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<{ type: string; body: string }>;
}

/** Counters by release; its version is one that is stored, so that nobody outside can make labels. */
const releaseCounters = (registry: Registry) => {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['remote', 'version'] as const, registers: [registry] });
  return {
    visits: counter('pregao_release_visits_total', 'Visits of a release that browsers told of'),
    failing: counter('pregao_release_failing_visits_total', 'Visits of a release that failed'),
    returned: counter('pregao_release_returns_total', 'Releases that went back by themselves'),
  };
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'pregao_' });
  const requests = new Histogram({
    name: 'pregao_http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'pregao_job_duration_seconds',
    help: 'Duration of background jobs',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'pregao_remote_faults_total',
    help: 'Faults browsers saw in remotes',
    labelNames: ['remote', 'phase'],
    registers: [registry],
  });
  const release = releaseCounters(registry);
  const violations = new Counter({
    name: 'pregao_policy_violations_total',
    help: 'What browsers found against the policy of a page',
    labelNames: ['directive', 'disposition'],
    registers: [registry],
  });
  const named = new Set<string>();
  const directives = new Set<string>();
  return {
    request: ({ route, method, status }, seconds) => {
      requests.observe({ route, method, status: String(status) }, seconds);
    },
    job: (queue, outcome, milliseconds) => {
      jobs.observe({ queue, outcome }, milliseconds / 1000);
    },
    fault: (remote, phase) => {
      // Anyone may report a fault, so names are kept to as many as there could be remotes.
      if (named.size < 32) named.add(remote);
      faults.inc({ remote: named.has(remote) ? remote : 'other', phase });
    },
    visits: (remote, version, count, failed) => {
      release.visits.inc({ remote, version }, count);
      release.failing.inc({ remote, version }, failed);
    },
    returned: (remote, version) => {
      release.returned.inc({ remote, version });
    },
    policyViolation: (directive, disposition) => {
      if (directives.size < 32) directives.add(directive);
      violations.inc({ directive: directives.has(directive) ? directive : 'other', disposition });
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
};
