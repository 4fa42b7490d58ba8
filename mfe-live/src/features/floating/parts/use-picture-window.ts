import { usePlatform } from '@pregao/platform';
import { useEffect, useState } from 'react';

interface PictureWindows {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

const windows = () => (window as { documentPictureInPicture?: PictureWindows }).documentPictureInPicture;

/** Fills another document with a picture; its sheet is set by script, as the page's policy allows. */
const fill = (document: Document, picture: MediaStream, title: string) => {
  document.title = title;
  Object.assign(document.body.style, { margin: '0', height: '100vh', overflow: 'hidden', background: 'black' });
  const video = document.createElement('video');
  Object.assign(video.style, { width: '100%', height: '100%', objectFit: 'contain' });
  Object.assign(video, { srcObject: picture, muted: true, autoplay: true });
  video.setAttribute('aria-label', title);
  document.body.append(video);
  return video;
};

/**
 * A small window over all others that shows the picture, where the browser has one. The video itself stays where it is:
 * moved into another document it would start again. A click pauses it or has it go on.
 *
 * @returns nothing where the browser has none
 */
export const usePictureWindow = (title: string) => {
  const { player } = usePlatform();
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);
  const open = async () => {
    const picture = player.capture();
    const own =
      picture &&
      (await windows()
        ?.requestWindow({ width: 480, height: 270 })
        .catch(() => null));
    if (!own || !picture) return;
    fill(own.document, picture, title).addEventListener('click', () => {
      if (player.now?.isPlaying) player.pause();
      else player.play();
    });
    own.addEventListener('pagehide', () => setOpened(null));
    setOpened(own);
  };
  if (!windows()) return undefined;
  return { isOpen: opened !== null, toggle: () => (opened ? opened.close() : void open()) };
};
