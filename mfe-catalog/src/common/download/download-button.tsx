import { downloadEbook } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { useState } from 'react';
import { download } from './download.ts';

interface DownloadButtonProps {
  ebook: { id: number; title: string; downloads_left: number | null };
  onDone: () => void;
  size?: 'medium' | 'large';
}

/** Downloads the person's own copy, and says how many are left today. */
export const DownloadButton = ({ ebook, onDone, size = 'large' }: DownloadButtonProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const { downloads_left: left } = ebook;
  const handleDownload = async () => {
    setBusy(true);
    const problem = await download(downloadEbook, ebook.id);
    setBusy(false);
    if (problem) notify.error(problem);
    else onDone();
  };
  return (
    <Button size={size} block icon="download" loading={isBusy} disabled={left === 0} onClick={handleDownload}>
      {left === null ? t('download.copy') : t('download.left', { count: left })}
    </Button>
  );
};
