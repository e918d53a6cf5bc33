import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the page, or pasted; returns whether files are being dragged over it. */
export const useFileDrop = (onFiles: (files: File[]) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // Counts nested elements: entering a child fires before leaving its parent.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      setIsOver(depth > 0);
    };
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
      window.removeEventListener('paste', paste);
    };
  }, [onFiles]);
  return isOver;
};
