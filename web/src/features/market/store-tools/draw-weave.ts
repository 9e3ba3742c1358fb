interface Band {
  width: number;
  y: number;
  height: number;
}

export function drawWeave(context: CanvasRenderingContext2D, { width, y, height }: Band): void {
  const style = getComputedStyle(document.documentElement);
  const tooth = 2 * height;
  context.fillStyle = style.getPropertyValue('--accent');
  context.fillRect(0, y, width, height);
  context.fillStyle = style.getPropertyValue('--weave');
  for (let x = 0; x < width; x += tooth) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + tooth, y);
    context.lineTo(x + tooth / 2, y + height);
    context.fill();
  }
}
