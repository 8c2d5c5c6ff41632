"""Makes silero_vad_16k.onnx: Silero's network for 16 kHz without its twin for 8 kHz.

python3 only_16_khz.py silero_vad.onnx silero_vad_16k.onnx   (needs the package onnx, 1.23.1)
"""

import hashlib
import sys

import onnx

SOURCE_SHA256 = '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3'

source, target = sys.argv[1:]
with open(source, 'rb') as file:
    if hashlib.sha256(file.read()).hexdigest() != SOURCE_SHA256:
        raise SystemExit('another model than the one that this was written for')

model = onnx.load(source)
# The whole graph is: if the sample rate is 16,000, one network, else the other.
choice = next(node for node in model.graph.node if node.op_type == 'If')
network = next(branch.g for branch in choice.attribute if branch.name == 'then_branch')
del model.graph.node[:]
model.graph.node.extend(network.node)
for made, named in zip(network.output, model.graph.output):
    model.graph.node.append(onnx.helper.make_node('Identity', [made.name], [named.name]))
onnx.checker.check_model(model)
with open(target, 'wb') as file:
    file.write(model.SerializeToString(deterministic=True))
