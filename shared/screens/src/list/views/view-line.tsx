import type { SavedView } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import type { Result } from '@pregao/store-kit';
import { Icon, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './saved-views.module.css';
import type { ViewsStore } from './views-store.ts';

interface ViewLineProps {
  view: SavedView;
  store: ViewsStore;
  canShare: boolean;
  /** Its address is shown, with its columns. */
  isShown: boolean;
  to: string;
  onShow: () => void;
}

/** A saved view: shown by its address, and what may be done with it. */
export const ViewLine = observer(({ view, store, canShare, isShown, to, onShow }: ViewLineProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const { id, name, shared, is_default: isDefault, is_mine: isMine } = view;
  const act = async (answer: Promise<Result<unknown>>) => {
    const result = await answer;
    if (!result.ok) notify.error(result.message);
  };
  const isBusy = store.change.isPending || store.remove.isPending;
  return (
    <li className={classes.line}>
      <Link to={to} className={classes.name} aria-current={isShown || undefined} onClick={onShow}>
        <span>{name}</span>
        {shared && <small>{isMine ? t('views.shared') : t('views.sharedBy', { name: view.owner_name })}</small>}
      </Link>
      {isShown && <Icon name="check" size={16} />}
      {isMine && canShare && (
        <IconButton
          size="small"
          icon="users"
          label={t(shared ? 'views.unshare' : 'views.share', { name })}
          aria-pressed={shared}
          className={shared ? classes.on : undefined}
          disabled={isBusy}
          onClick={() => void act(store.change.run(id, { shared: !shared }))}
        />
      )}
      <IconButton
        size="small"
        icon="star"
        label={t(isDefault ? 'views.notUsual' : 'views.usual', { name })}
        aria-pressed={isDefault}
        className={isDefault ? classes.on : undefined}
        disabled={isBusy}
        onClick={() => void act(store.change.run(id, { is_default: !isDefault }))}
      />
      {(isMine || canShare) && (
        <IconButton
          size="small"
          icon="trash"
          label={t('views.delete', { name })}
          disabled={isBusy}
          onClick={() => void act(store.remove.run(id))}
        />
      )}
    </li>
  );
});
