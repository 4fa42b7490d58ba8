import type { CDPSession } from '@playwright/test';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** What the browser and its engine keep for themselves: code compiled on the way, layouts of objects, what stands for elements. */
const notOurs: ReadonlySet<string> = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape']);

const snapshotOf = async (devtools: CDPSession): Promise<Snapshot> => {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(chunks.join('')) as Snapshot;
};

/** Bytes that the scripts of a tab hold and can reach: objects, texts, numbers and functions, without what is compiled of these. */
export const bytesOfScripts = async (devtools: CDPSession): Promise<number> => {
  const { snapshot, nodes } = await snapshotOf(devtools);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notOurs.has(types[0][nodes[at + kindAt] ?? -1] ?? '')) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
};
