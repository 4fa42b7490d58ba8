import { usePlatform, useStore } from '@pregao/platform';
import { Download, saveFile } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';

type Load = ConstructorParameters<typeof Download<[]>>[0];

interface DownloadButtonProps {
  label: string;
  load: (signal: AbortSignal) => unknown;
}

/** Has a file made and keeps it. */
export const DownloadButton = observer(({ label, load }: DownloadButtonProps) => {
  const { notify } = usePlatform();
  const file = useStore(() => new Download<[]>(load as Load, 'linhas.csv'));
  const download = async () => {
    const result = await file.run();
    if (result.ok) saveFile(result.data.name, result.data.content);
    else if (!result.aborted) notify.error(result.message);
  };
  return (
    <div>
      <Button icon="download" size="small" loading={file.isPending} onClick={() => void download()}>
        {label}
      </Button>
    </div>
  );
});
