/** A version is its bytes for ever: the store holds other bytes under this name. */
export class StoredOtherwise extends Error {
  override name = 'StoredOtherwise';
  readonly code = 'release_changed';
  readonly reasons: readonly string[];
  constructor(what: string) {
    super(`${what} já está no armazenamento com outro conteúdo. Mude a versão em package.json e publique de novo.`);
    this.reasons = [this.message];
  }
}
