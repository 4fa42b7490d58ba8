interface Hot {
  check(apply: boolean): Promise<unknown>;
}

declare const __webpack_hash__: string;

const { __PREGAO_DEV__: dev } = self as unknown as {
  __PREGAO_DEV__?: { follow(update: { hash(): string; check(): Promise<unknown> }): void };
};

/** The page of a developer is told how to take up this remote's newer modules; any other page takes none. */
dev?.follow({
  hash: () => __webpack_hash__,
  check: () => (import.meta as unknown as { webpackHot: Hot }).webpackHot.check(true),
});
