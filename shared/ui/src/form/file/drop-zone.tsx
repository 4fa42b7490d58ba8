import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import classes from './file-field.module.css';

interface DropZoneProps {
  labelledBy: string;
  describedBy?: string;
  isEmpty: boolean;
  isInvalid: boolean;
  disabled?: boolean;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Where a file may be dropped; only files are taken, and the browser never opens one instead. */
export const DropZone = ({
  labelledBy,
  describedBy,
  isEmpty,
  isInvalid,
  disabled,
  onFile,
  children,
}: DropZoneProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx(classes.zone, isEmpty && classes.open, isOver && classes.over)}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (!disabled) onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
};
