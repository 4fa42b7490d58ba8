/** What the parent of the fan-out bench asks of its server. */
export type Task =
  { do: 'blast'; seconds: number } | { do: 'hold'; seconds: number; rate: number } | { do: 'memory' | 'count' };

const size = 314;
const now = () => performance.timeOrigin + performance.now();

/** A message of 314 bytes that says when it was told. */
export const messageOf = (id: number) => {
  const head = `{"kind":"msg.new","at":${now().toFixed(3)},"id":${id},"message":"`;
  return `${head}${'m'.repeat(size - head.length - 2)}"}`;
};

const stamp = Buffer.from('"at":');

/** How many messages a frame carries, and how late the last of them is, in milliseconds. */
export const readFrame = (bytes: Buffer, isTimed: boolean) => {
  let count = 0;
  let last = -1;
  for (let at = bytes.indexOf(stamp); at !== -1; at = bytes.indexOf(stamp, at + size - stamp.length - 20)) {
    count += 1;
    last = at;
  }
  const told = isTimed && last !== -1 ? Number(bytes.toString('latin1', last + 5, last + 22).split(',')[0]) : 0;
  return { count, late: told === 0 ? 0 : now() - told };
};
