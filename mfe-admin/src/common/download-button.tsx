import { usePlatform, useStore } from '@pregao/platform';
import { Download, saveFile } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';

type Load = (signal: AbortSignal) => unknown;
type Answer = ReturnType<ConstructorParameters<typeof Download>[0]>;

interface DownloadButtonProps {
  label: string;
  size?: 'small';
  /** Of a file that the server gives no name. */
  usualName: string;
  /** Asks the client for the file. */
  load: Load;
  /** What is said of a file that was kept, and of one that was not made for no reason known. */
  saved?: (name: string) => string;
  failed?: string;
}

/** Has a file made and keeps it. */
export const DownloadButton = observer((props: DownloadButtonProps) => {
  const { label, size, usualName, load, saved, failed = '' } = props;
  const { notify } = usePlatform();
  const file = useStore(() => new Download((signal, asked: Load) => asked(signal) as Answer, usualName));
  const handleClick = async () => {
    const result = await file.run(load);
    if (result.ok) {
      saveFile(result.data.name, result.data.content);
      if (saved) notify.success(saved(result.data.name));
    } else if (!result.aborted) notify.error(result.message || failed);
  };
  return (
    <Button icon="download" size={size} loading={file.isPending} onClick={() => void handleClick()}>
      {label}
    </Button>
  );
});
