/**
 * Notes which components React draws, by way of what it tells developer tools. To be imported before anything that brings
 * React along: it looks for them when it starts.
 */
interface Fiber {
  type: unknown;
  elementType: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React marks so what was drawn, and not only passed by. */
const performedWork = 1;

const drawn: unknown[] = [];

const note = (first: Fiber | null) => {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const before = fiber.alternate;
    if (typeof fiber.type !== 'string' && (!before || fiber.flags & performedWork)) drawn.push(fiber.elementType);
    if (!before || fiber.child !== before.child) note(fiber.child);
  }
};

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    checkDCE: () => {},
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onScheduleFiberRoot: () => {},
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
      if (current.child !== current.alternate?.child) note(current.child);
    },
  },
});

/** How often each of the components was drawn since this was last asked; what was not drawn is left out. */
export const takeDrawn = (components: Readonly<Record<string, unknown>>): Record<string, number> => {
  const all = drawn.splice(0);
  return Object.fromEntries(
    Object.entries(components)
      .map(([name, component]) => [name, all.filter((one) => one === component).length] as const)
      .filter(([, times]) => times > 0),
  );
};
